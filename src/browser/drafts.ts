/**
 * Keeps what is typed into a field over a reload, in this tab and for this member. A text that the page
 * has brought, such as a refused one, comes first.
 */
export function keepDraft(field: HTMLInputElement | HTMLTextAreaElement, name: string): void {
	const member = document.body.dataset['member'] ?? '';
	const key = `draft ${name} ${member}`;
	try {
		field.value ||= sessionStorage.getItem(key) ?? '';
	} catch {
		return;
	}
	field.addEventListener('input', () => {
		if (field.value === '') dropKey(key);
		else store(key, field.value);
	});
	// What was sent is no draft: the page that follows has it again when it was refused.
	let isSent = false;
	field.form?.addEventListener('submit', (event) => {
		// Other listeners may still hold the form back.
		setTimeout(() => {
			isSent = !event.defaultPrevented;
		});
	});
	addEventListener('pagehide', () => isSent && dropKey(key));
}

function store(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// A full storage: the text is in the field alone.
	}
}

function dropKey(key: string): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Without storage there is nothing to remove.
	}
}
