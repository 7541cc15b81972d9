import { useEffect, useRef } from 'react';

/**
 * Returns a form's ref. When `errors` (found by the form) or `refusal` (from the response) change,
 * the first field in error gets the focus; without one, the form's message is scrolled into view.
 */
export function useFirstError(errors: unknown, refusal?: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!errors && !refusal) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		wrong?.closest('details')?.setAttribute('open', '');
		if (wrong) wrong.focus();
		else form.current?.querySelector('.refusal')?.scrollIntoView({ block: 'nearest' });
	}, [errors, refusal]);
	return form;
}
