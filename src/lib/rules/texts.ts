/** A text in several languages, by lower-case language code. */
export type Texts = Record<string, string>;

/** The text in the language, else in English, else in any. `language` is `BN`, `en` and so on. */
export function textIn(texts: Texts, language: string): string {
	return texts[language.toLowerCase()] ?? texts.en ?? Object.values(texts)[0] ?? '';
}
