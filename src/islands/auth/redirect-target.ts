import { safePath } from '#lib/safe-path.ts';

/** Where a log-in leads: in a dialog to the link that opened it, else to the form's own target. */
export function redirectTarget(form: Element | null, next: string): string {
	return safePath(form?.closest('dialog')?.dataset['next'] ?? next) ?? next;
}
