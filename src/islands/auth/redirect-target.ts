import { safePath } from '#lib/safe-path.ts';

/** Where a log-in leads: in a dialog to what was pressed to open it, else to the form's own. */
export function redirectTarget(form: Element | null, next: string): string {
	return safePath(form?.closest('dialog')?.dataset['next'] ?? next) ?? next;
}
