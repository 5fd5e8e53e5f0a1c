/** The begin and the end of a GIF of one pixel, as text: enough for a file of any image format whose size is read and that is never drawn. */
export const pixel = "GIF89a\x01\0\x01\0\0;";
