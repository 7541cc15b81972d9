import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes letters beyond ASCII as escapes into the scripts of a folder. V8 keeps the source of a file
 * with one such letter in two bytes a character: 4 MB for the pages of the build. Astro adds its
 * manifest, with the styles of every page, after the minifier.
 */
export function escapeScripts(folder) {
	const names = readdirSync(folder, { recursive: true }).filter((name) => /\.m?js$/.test(name));
	for (const path of names.map((name) => join(folder, name))) {
		const text = readFileSync(path, 'utf8');
		const escaped = escapeLetters(text);
		if (escaped !== text) writeFileSync(path, escaped);
	}
}

/** Replaces letters in strings, templates and patterns of a script that a minifier wrote. */
export function escapeLetters(script) {
	return script.replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
