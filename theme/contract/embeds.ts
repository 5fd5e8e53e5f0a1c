/** Origin of the player that takes the place of a link to a video: the only foreign host that content brings into a page. */
export const youTubeHost = "https://www.youtube-nocookie.com";
