import '#lib/object-has-own.ts';
import {
	type CheckedRecord,
	checkRecord,
	isRight,
	valuesOf,
} from '#lib/rules/lottery/check-record.ts';
import type { RecordFault } from '#lib/rules/lottery/read-record.ts';

/** Checks records in the browser: nothing is sent. */
function startCheck(form: HTMLFormElement): void {
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void showCheck(form);
	});
}

async function showCheck(form: HTMLFormElement): Promise<void> {
	const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
	const text = file ? await file.text() : fieldOf(form, 'record');
	const found = checkRecord(text, fieldOf(form, 'receipt'));
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

function stepParts(parts: DocumentFragment, checked: CheckedRecord): Node[] {
	const verdict = copyOf(parts, `.verdict.${isRight(checked) ? 'is-right' : 'is-wrong'}`);
	const list = copyOf(parts, '.proof');
	const items = checked.steps.map(({ step, isRight: right }) => {
		const item = list?.querySelector(`[data-step="${step}"].${right ? 'is-right' : 'is-wrong'}`);
		const values = valuesOf(checked, step).map((value) => {
			const code = document.createElement('code');
			code.textContent = value;
			return code;
		});
		item?.querySelector('[data-values]')?.replaceChildren(...values);
		return item;
	});
	list?.replaceChildren(...items.filter((item) => item != null));
	return [verdict, list].filter((node) => node !== undefined);
}

function copyOf(parts: DocumentFragment, selector: string): Element | undefined {
	const found = parts.querySelector(selector)?.cloneNode(true);
	return found instanceof Element ? found : undefined;
}

const form = document.querySelector<HTMLFormElement>('.verify-form');
if (form) startCheck(form);
