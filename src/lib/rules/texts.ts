/** A text in several languages, by lower-case language code. */
export type Texts = Record<string, string>;

/**
 * Returns the text in the language, else in English, else in any. `language` is `BN`, `en` and so
 * on.
 */
export function textIn(texts: Texts, language: string): string {
	return texts[language.toLowerCase()] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

/**
 * Keeps the part between `{{#name}}` and `{{/name}}` when the name is true and removes it when it
 * is false. Unknown names stay unchanged.
 */
export function keepParts(text: string, names: Record<string, boolean>): string {
	return text.replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (place, name: string, part: string) => {
		if (!Object.hasOwn(names, name)) return place;
		return names[name] ? part : '';
	});
}

/** Inserts values at their names: `{{ageMin}}`. A name without a value stays unchanged. */
export function fillIn(text: string, values: Record<string, string | number>): string {
	if (!text.includes('{{')) return text;
	// Instead of `Object.hasOwn`, which phones of 2021 lack.
	const names = Object.keys(values);
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
		names.includes(name) ? String(values[name]) : place,
	);
}
