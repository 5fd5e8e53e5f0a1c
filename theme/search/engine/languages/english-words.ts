/** English words that carry no meaning. Texts in other languages contain them, too: in code, and on pages that are not translated. */
export const englishWords: ReadonlySet<string> = new Set(
	(
		"a about all also am an and any are as at be been being but by can cannot could did do does doing done dont for from get gets getting had has have having he her " +
		"here him his how i if im in into is isnt it its itself ive just like me more most much my myself need needed needs no not of on one or other our out over please she should so " +
		"some such than that the their them then there these they this those through to too up us use used using very via want wants was way ways we were what whats when " +
		"where whether which while who why will with within would you your yourself"
	).split(" "),
);
