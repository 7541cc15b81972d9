import { useEffect, useRef } from 'react';

/**
 * A form's ref: the first field in error gets the focus, or what is said of none comes in sight, when
 * `errors` or `refusal` change: what the form found itself, and what was answered.
 */
export function useFirstError(errors: unknown, refusal?: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!errors && !refusal) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		if (wrong) wrong.focus();
		else form.current?.querySelector('.refusal')?.scrollIntoView({ block: 'nearest' });
	}, [errors, refusal]);
	return form;
}
