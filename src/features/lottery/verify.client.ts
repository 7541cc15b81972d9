import '#lib/object-has-own.ts';
import { checkRecord, isRight, valuesOf } from '#lib/rules/lottery/check-record.ts';
import { startCheck, stateOf } from '../proofs/record-check.ts';

startCheck((text, receiptText) => {
	const found = checkRecord(text, receiptText);
	if ('fault' in found) return found;
	const steps = found.steps.map(({ step, isRight: right }) => {
		return { step, state: stateOf(right), values: valuesOf(found, step) };
	});
	return { verdict: stateOf(isRight(found)), steps };
});
