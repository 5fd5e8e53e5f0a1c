import badgeGif from "../../_clips/badge-gif.gif?url";
import badgeGifPoster from "../../_clips/badge-gif.webp?url";
import badgeVp8 from "../../_clips/badge-vp8.webm?url";
import badgeVp8Poster from "../../_clips/badge-vp8.webp?url";
import badgeVp9 from "../../_clips/badge-vp9.webm?url";
import badgeVp9Poster from "../../_clips/badge-vp9.webp?url";
import greetingCrf45 from "../../_clips/greeting-crf-45.mp4?url";
import greetingCrf45Poster from "../../_clips/greeting-crf-45.webp?url";
import greetingGif from "../../_clips/greeting-gif.gif?url";
import greetingGifPoster from "../../_clips/greeting-gif.webp?url";
import greetingH264 from "../../_clips/greeting-h264.mp4?url";
import greetingH264Poster from "../../_clips/greeting-h264.webp?url";
import greetingVp9 from "../../_clips/greeting-vp9.webm?url";
import greetingVp9Poster from "../../_clips/greeting-vp9.webp?url";
import talkM4a from "../../_clips/talk-m4a.m4a?url";
import talkMp3 from "../../_clips/talk-mp3.mp3?url";

/** The URLs of clips, and of the pictures that stand for them. */
export const clipFiles = {
	"badge-gif": { src: badgeGif, poster: badgeGifPoster },
	"badge-vp8": { src: badgeVp8, poster: badgeVp8Poster },
	"badge-vp9": { src: badgeVp9, poster: badgeVp9Poster },
	"greeting-crf-45": { src: greetingCrf45, poster: greetingCrf45Poster },
	"greeting-gif": { src: greetingGif, poster: greetingGifPoster },
	"greeting-h264": { src: greetingH264, poster: greetingH264Poster },
	"greeting-vp9": { src: greetingVp9, poster: greetingVp9Poster },
	"talk-m4a": { src: talkM4a, poster: null },
	"talk-mp3": { src: talkMp3, poster: null },
} as const;

/** Name of a clip. */
export type ClipName = keyof typeof clipFiles;
