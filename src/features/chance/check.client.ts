import '#lib/object-has-own.ts';
import { checkDraw, valuesOf, verdictOf } from '#lib/rules/rewards/check-draw.ts';
import { startCheck } from '../proofs/record-check.ts';

startCheck((text) => {
	const found = checkDraw(text);
	if ('fault' in found) return found;
	const steps = found.steps.map((one) => ({ ...one, values: valuesOf(found, one.step) }));
	return { verdict: verdictOf(found), steps };
});
