/** Maximum length of the text of an application (spec 5, "Activity application"). */
export const REMARKS_MAX = 140;

/** Returns the length of a text in characters of any script. */
export function remarksLength(text: string): number {
	return [...text].length;
}
