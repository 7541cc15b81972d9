/** What a form was sent with. */
interface Sent {
	member: string;
	path: string;
	/** Its place among the forms of the page. */
	form: number;
	fields: [name: string, value: string][];
	/** The answer was the log-in: the session had ended. */
	isLost?: true;
}

/** Read by the start script as well (`on-first-interaction.ts`). */
const KEY = 'sent';
const NEVER_KEPT = '[type=password], [type=hidden], [type=file], [autocomplete=one-time-code]';

/**
 * Keeps what a member sends by a plain form until the answer is there. When the answer is the log-in,
 * the text is in the form again after it, for the same member and in this tab alone. Passwords and
 * codes are never kept.
 */
export function startSentForms(): void {
	giveBack();
	document.addEventListener('submit', (event) => {
		const form = event.target as HTMLFormElement;
		const { member } = document.body.dataset;
		if (!member || form.method !== 'post') return;
		const sent = sentOf(form, member);
		// A form without typed text, such as the log-out, has nothing to give back.
		if (sent.fields.length === 0) return;
		// Other listeners may still hold the form back.
		setTimeout(() => event.defaultPrevented || store(sent));
	});
}

function sentOf(form: HTMLFormElement, member: string): Sent {
	const secret = new Set([...form.querySelectorAll<HTMLInputElement>(NEVER_KEPT)].map(nameOf));
	const fields = [...new FormData(form)].filter(
		(field): field is [string, string] => typeof field[1] === 'string' && !secret.has(field[0]),
	);
	const at = [...document.forms].indexOf(form);
	return { member, path: location.pathname, form: at, fields };
}

const nameOf = ({ name }: { name: string }) => name;

/** Fills the form again after a log-in; any other page is the answer, and what was sent is dropped. */
function giveBack(): void {
	const sent = read();
	if (!sent) return;
	const { member } = document.body.dataset;
	if (!member) {
		store({ ...sent, isLost: true });
		return;
	}
	store(undefined);
	const form = document.forms[sent.form];
	if (!sent.isLost || sent.member !== member || sent.path !== location.pathname || !form) return;
	form.closest('details')?.setAttribute('open', '');
	for (const [name, value] of sent.fields) fill(form, name, value);
}

function fill(form: HTMLFormElement, name: string, value: string): void {
	for (const field of form.elements) {
		if (!('name' in field) || field.name !== name || field.matches(NEVER_KEPT)) continue;
		if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
			field.checked ||= field.value === value;
		else if ('value' in field) field.value = value;
		field.dispatchEvent(new Event('input', { bubbles: true }));
	}
}

function read(): Sent | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

function store(sent: Sent | undefined): void {
	try {
		if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
		else sessionStorage.removeItem(KEY);
	} catch {
		// Without storage the text is typed again.
	}
}
