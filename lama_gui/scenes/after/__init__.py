"""The scenes after a match: result, review, sharing."""
