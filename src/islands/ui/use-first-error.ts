import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A form's ref: errors are said under the fields in the person's language instead of by the
 * browser, and the first field in error gets the focus, or what is said of none comes in sight, when
 * `errors` or `refusal` change: what the form found itself, and what was answered.
 */
export function useFirstError(errors: unknown, refusal?: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => {
		if (form.current) form.current.noValidate = true;
	}, []);
	useEffect(() => {
		if (!errors && !refusal) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		if (wrong) wrong.focus();
		else form.current?.querySelector('.refusal')?.scrollIntoView({ block: 'nearest' });
	}, [errors, refusal]);
	return form;
}
