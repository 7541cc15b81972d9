import '#lib/object-has-own.ts';
import { billVerdictOf, checkBill } from '#lib/rules/agents/check-bill.ts';
import { startCheck } from '../proofs/record-check.ts';

startCheck((text) => {
	const found = checkBill(text);
	if ('fault' in found) return found;
	return { verdict: billVerdictOf(found), steps: found.steps };
});
