"""What a canvas draws that is made of several things."""
