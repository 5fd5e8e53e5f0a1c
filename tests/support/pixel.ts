/** The start and the end of a one-pixel GIF, as text: enough for an image file of any format whose size is read and that is never drawn. */
export const pixel = "GIF89a\x01\0\x01\0\0;";
