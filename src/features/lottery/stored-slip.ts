/** Keeps the lines of the slip for the next visit, per account and game. */
export function storeSlip(form: HTMLFormElement): void {
	const key = keyOf();
	if (!key) return;
	const lines = linesOf(form);
	try {
		if (lines.length > 0) localStorage.setItem(key, JSON.stringify(lines));
		else localStorage.removeItem(key);
	} catch {
		// Without storage the slip lasts as long as its page.
	}
}

/** Puts stored lines into a form that has none. Returns true if there were some. */
export function restoreSlip(form: HTMLFormElement): boolean {
	const key = keyOf();
	if (!key || linesOf(form).length > 0) return false;
	const lines = readLines(key);
	addLines(form, lines);
	return lines.length > 0;
}

/** Adds lines to a form as hidden fields; the server shows them. */
export function addLines(form: HTMLFormElement, lines: readonly string[]): void {
	for (const line of lines) {
		const field = document.createElement('input');
		field.type = 'hidden';
		field.name = 'line';
		field.value = line;
		form.append(field);
	}
}

function keyOf(): string | undefined {
	return document.getElementById('board')?.dataset['key'];
}

function linesOf(form: HTMLFormElement): string[] {
	return new FormData(form).getAll('line').map(String);
}

function readLines(key: string): string[] {
	try {
		const lines: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
		return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
	} catch {
		return [];
	}
}
