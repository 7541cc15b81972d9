import { useState } from 'react';
import { hasErrors } from '#lib/rules/form-errors.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { useCurrentRefusal } from './use-current-refusal.ts';
import { useFirstError } from './use-first-error.ts';

/**
 * The field errors of a form, its ref, and its refusal until `field`, which the refusal is about, is
 * changed. The first field in error gets the focus.
 */
export function useFormErrors<E extends object>(
	start: E,
	refusal: Refusal | undefined,
	field = refusal?.field,
) {
	const [errors, setErrors] = useState(start);
	const form = useFirstError(errors, refusal);
	return {
		...{ errors, form },
		current: useCurrentRefusal(form, refusal, field),
		/** Shows the errors that a check found; returns true when there are none. */
		isGood(found: E): boolean {
			setErrors(found);
			return !hasErrors(found);
		},
	};
}
