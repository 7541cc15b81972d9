import '#lib/object-has-own.ts';
import { checkDraw, drawValuesOf, isDrawRight } from '#lib/rules/rewards/draws/check-draw.ts';
import { startCheck, stateOf } from '../proofs/record-check.ts';

startCheck((text, mark) => {
	const found = checkDraw(text, mark);
	if ('fault' in found) return found;
	const steps = found.steps.map(({ step, isRight: right }) => {
		return { step, state: stateOf(right), values: drawValuesOf(found, step) };
	});
	return { verdict: stateOf(isDrawRight(found)), steps };
});
