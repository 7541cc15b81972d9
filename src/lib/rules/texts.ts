/** A text in several languages, by lower-case language code. */
export type Texts = Record<string, string>;

/** The text in the language, else in English, else in any. `language` is `BN`, `en` and so on. */
export function textIn(texts: Texts, language: string): string {
	return texts[language.toLowerCase()] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

/**
 * Keeps the part between `{{#name}}` and `{{/name}}` where the name is true and takes it out where it
 * is false. A name that is neither stays as it is.
 */
export function keepParts(text: string, names: Record<string, boolean>): string {
	return text.replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (place, name: string, part: string) => {
		if (!Object.hasOwn(names, name)) return place;
		return names[name] ? part : '';
	});
}

/** Puts values where a text names them: `{{ageMin}}`. A name without a value stays as it is. */
export function fillIn(text: string, values: Record<string, string | number>): string {
	if (!text.includes('{{')) return text;
	// Not `Object.hasOwn`, which phones of 2021 do not have.
	const names = Object.keys(values);
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
		names.includes(name) ? String(values[name]) : place,
	);
}
