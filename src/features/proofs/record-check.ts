import type { RecordFault } from '#lib/fair/record-text.ts';

/** What a check found, step by step, with what each step is about. */
export interface ShownCheck {
	verdict: Verdict;
	steps: readonly { step: string; state: State; values: readonly string[] }[];
}

/** `so-far`: what is public is right, and a part is not public yet. */
export type Verdict = 'right' | 'wrong' | 'so-far';

/** A step waits where what decides it is not public yet. */
export type State = 'right' | 'wrong' | 'waits';

export function stateOf(isRight: boolean): 'right' | 'wrong' {
	return isRight ? 'right' : 'wrong';
}

/** Checks the text of a record and what is beside it. */
export type Check = (text: string, beside: string) => ShownCheck | RecordFault;

/** Checks the records of the page's form in the browser: nothing is sent. */
export function startCheck(check: Check): void {
	const form = document.querySelector<HTMLFormElement>('.verify-form');
	form?.addEventListener('submit', (event) => {
		event.preventDefault();
		void showCheck(form, check);
	});
}

async function showCheck(form: HTMLFormElement, check: Check): Promise<void> {
	const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
	const text = file ? await file.text() : fieldOf(form, 'record');
	const found = check(text, fieldOf(form, 'receipt'));
	const parts = form.querySelector('template')?.content;
	const place = form.querySelector('.found');
	if (!parts || !place) return;
	place.replaceChildren(...('fault' in found ? faultParts(parts, found) : stepParts(parts, found)));
}

function fieldOf(form: HTMLFormElement, name: string): string {
	return form.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)?.value ?? '';
}

function faultParts(parts: DocumentFragment, fault: RecordFault): Node[] {
	const said = copyOf(parts, `[data-fault="${fault.fault}"]`);
	if (said && 'field' in fault) said.textContent = said.textContent.replace('…', fault.field);
	return said ? [said] : [];
}

function stepParts(parts: DocumentFragment, checked: ShownCheck): Node[] {
	const verdict = copyOf(parts, `.verdict.is-${checked.verdict}`);
	const list = copyOf(parts, '.proof');
	const items = checked.steps.map(({ step, state, values }) => {
		const item = list?.querySelector(`[data-step="${step}"].is-${state}`);
		const codes = values.map((value) => {
			const code = document.createElement('code');
			code.textContent = value;
			return code;
		});
		item?.querySelector('[data-values]')?.replaceChildren(...codes);
		return item;
	});
	list?.replaceChildren(...items.filter((item) => item != null));
	return [verdict, list].filter((node) => node !== undefined);
}

function copyOf(parts: DocumentFragment, selector: string): Element | undefined {
	const found = parts.querySelector(selector)?.cloneNode(true);
	return found instanceof Element ? found : undefined;
}
