"""The scenes after a match: result, review, what one shows to others."""
