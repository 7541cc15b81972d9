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
	const fields = lines.flatMap((line) => [
		hiddenField('line', line),
		// The multiple is also a field beside the line.
		hiddenField('times', line.split('~')[MULTIPLE_PART] ?? ''),
	]);
	for (const field of fields) field.setAttribute('form', form.id);
	// Below the lines that are there: a form is sent in the order of the page.
	document.getElementById('slip')?.append(...fields);
}

/** The place of the multiple in the text of a line. */
const MULTIPLE_PART = 3;

function hiddenField(name: string, value: string): HTMLInputElement {
	const field = document.createElement('input');
	field.type = 'hidden';
	field.name = name;
	field.value = value;
	return field;
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
