import { safePath } from '#lib/safe-path.ts';

/** Where a log-in leads: in a dialog to the link that opened it, else to the form's own target. */
export function redirectTarget(form: Element | null, next: string): string {
	return safePath(form?.closest('dialog')?.dataset['next'] ?? next) ?? next;
}

/** What the link asked for that opened the dialog of a form; absent where it was for the open page. */
export function askedPath(form: Element, next: string | undefined): string | undefined {
	const asked = safePath(form.closest('dialog')?.dataset['next'] ?? next);
	return asked === location.pathname + location.search ? undefined : asked;
}
