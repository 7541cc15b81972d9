type Path = readonly PropertyKey[];

/**
 * Returns the line, from 1, of the value at a path of a JSON text. A missing value gets the line of
 * its nearest existing parent. The text must be valid JSON.
 */
export function lineOfPath(text: string, path: Path): number {
	let at = skipSpace(text, 0);
	for (const key of path) {
		const found = text[at] === '[' ? elementAt(text, at, Number(key)) : memberAt(text, at, key);
		if (found === undefined) break;
		at = found;
	}
	return text.slice(0, at).split('\n').length;
}

function elementAt(text: string, start: number, index: number): number | undefined {
	let at = skipSpace(text, start + 1);
	for (let position = 0; text[at] !== ']'; position += 1) {
		if (position === index) return at;
		at = afterComma(text, skipValue(text, at));
	}
	return undefined;
}

function memberAt(text: string, start: number, key: PropertyKey): number | undefined {
	if (text[start] !== '{') return undefined;
	let at = skipSpace(text, start + 1);
	while (text[at] === '"') {
		const end = skipString(text, at);
		const name: unknown = JSON.parse(text.slice(at, end));
		const value = skipSpace(text, skipSpace(text, end) + 1);
		if (name === key) return value;
		at = afterComma(text, skipValue(text, value));
	}
	return undefined;
}

function skipValue(text: string, start: number): number {
	if (text[start] === '"') return skipString(text, start);
	if (text[start] !== '{' && text[start] !== '[') {
		let at = start;
		while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
		return at;
	}
	let depth = 0;
	for (let at = start; at < text.length; at += 1) {
		const sign = text[at] ?? '';
		if (sign === '"') at = skipString(text, at) - 1;
		else if ('{['.includes(sign)) depth += 1;
		else if ('}]'.includes(sign)) {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
	return text.length;
}

function skipString(text: string, start: number): number {
	let at = start + 1;
	while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
	return at + 1;
}

function skipSpace(text: string, start: number): number {
	let at = start;
	while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
	return at;
}

function afterComma(text: string, start: number): number {
	const at = skipSpace(text, start);
	return text[at] === ',' ? skipSpace(text, at + 1) : at;
}
