import { useState } from 'react';
import { hasErrors } from '#lib/rules/form-errors.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { useFirstError } from './use-first-error.ts';

/** The field errors of a form, and its ref. The first field in error gets the focus. */
export function useFormErrors<E extends object>(start: E, refusal: Refusal | undefined) {
	const [errors, setErrors] = useState(start);
	return {
		errors,
		form: useFirstError(errors, refusal),
		/** Shows the errors that a check found; returns true when there are none. */
		isGood(found: E): boolean {
			setErrors(found);
			return !hasErrors(found);
		},
	};
}
