/** Names of the icons of the shell. */
export const iconNames = ["menu", "close", "search", "sun", "moon", "system", "github", "discord", "chat", "x"] as const;

/** One of the icons of the shell. */
export type IconName = (typeof iconNames)[number];

/** Id of an icon's outline in the document; its name follows. */
export const iconId = "icon-";
