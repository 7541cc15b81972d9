import { type RefObject, useEffect, useState } from 'react';
import type { Refusal } from '#lib/wps/refusals.ts';

/**
 * Returns a form's refusal until the field that it is about is changed. `field` is the name of that
 * field; without one the refusal stays until the next attempt.
 */
export function useCurrentRefusal(
	form: RefObject<HTMLFormElement | null>,
	refusal: Refusal | undefined,
	field: string | undefined,
): Refusal | undefined {
	const [corrected, setCorrected] = useState<Refusal>();
	useEffect(() => {
		const element = form.current;
		if (!element || !refusal || !field) return undefined;
		const handleChange = ({ target }: Event) => {
			if (target instanceof Element && target.getAttribute('name') === field) setCorrected(refusal);
		};
		element.addEventListener('input', handleChange);
		element.addEventListener('change', handleChange);
		return () => {
			element.removeEventListener('input', handleChange);
			element.removeEventListener('change', handleChange);
		};
	}, [form, refusal, field]);
	return refusal === corrected ? undefined : refusal;
}
