/** Names of the icons of the shell. */
export const iconNames = ["menu", "close", "search", "sun", "moon", "system", "github", "discord", "chat", "x"] as const;

/** One of the icons of the shell. */
export type IconName = (typeof iconNames)[number];

/** Prefix of the id of an icon's outline in the document. The icon's name follows it. */
export const iconId = "icon-";
