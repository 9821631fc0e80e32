"""Drawing: colours, shapes, type, paper and pictures, from units to true pixels."""
