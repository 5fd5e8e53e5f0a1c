/** Origin of the player that replaces a link to a video: the only external host in the content of a page. */
export const youTubeHost = "https://www.youtube-nocookie.com";
