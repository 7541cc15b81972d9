import {
	EXCLUSION_TERMS,
	type ExclusionTerm,
	TIME_OUT_TERMS,
	type TimeOutTerm,
} from '#lib/rules/limits/limits.ts';
import * as contract from '#lib/wps/contract/limits.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, route } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { askBack, excludeMember, takeTimeOut } from './blocks.ts';
import { cancelRise, confirmRise, setLimit } from './limits.ts';
import { readLimits, storedAmount } from './read-limits.ts';
import { acknowledgeReality, setReality } from './reality.ts';
import { answerPrompt } from './rows.ts';

interface Context {
	tx: Tx;
	caller: Caller;
	now: Date;
}

/** The routes of limits and breaks. They protect the member, so a limited session may use them. */
export function protectionRoutes(): Route[] {
	return [
		route(contract.getLimits, async (_, context) => limitsValue(context)),
		route(contract.setLimit, async (input, context) => {
			const { kind, window } = input;
			const unit = kind === 'session' ? input.minutes : input.amount;
			// Neither an amount nor the wish to end the limit.
			if (unit === undefined) throw refuse('limit_wrong', {}, 'amount');
			const amount = storedAmount(kind, input);
			await setLimit(context.tx, { ...memberOf(context), kind, window, amount });
			return await limitsValue(context);
		}),
		route(contract.confirmLimit, async (name, context) => {
			await confirmRise(context.tx, { ...memberOf(context), ...name });
			return await limitsValue(context);
		}),
		route(contract.cancelLimitRise, async (name, context) => {
			await cancelRise(context.tx, { ...memberOf(context), ...name });
			return await limitsValue(context);
		}),
		route(contract.declineLimits, async (_, context) => {
			await answerPrompt(context.tx, { ...memberOf(context), answer: 'declined' });
			return await limitsValue(context);
		}),
		...blockRoutes(),
	];
}

function blockRoutes(): Route[] {
	return [
		route(contract.takeTimeOut, async ({ term }, context) => {
			if (!isTimeOutTerm(term)) throw refuse('term_wrong', {}, 'term');
			await takeTimeOut(context.tx, { ...memberOf(context), term });
			return await limitsValue(context);
		}),
		route(contract.excludeSelf, async ({ term, word }, context) => {
			if (!isExclusionTerm(term)) throw refuse('term_wrong', {}, 'term');
			await excludeMember(context.tx, { ...memberOf(context), term, word });
			return await limitsValue(context);
		}),
		route(contract.askExclusionBack, async (_, context) => {
			await askBack(context.tx, memberOf(context));
			return await limitsValue(context);
		}),
		route(contract.setRealityCheck, async (input, context) => {
			const { tx, now } = context;
			const { memberId } = context.caller;
			if ('acknowledged' in input) await acknowledgeReality(tx, memberId, now);
			else await setReality(tx, { memberId, minutes: input.minutes ?? undefined, now });
			return await limitsValue(context);
		}),
	];
}

function memberOf({ caller, now }: Context) {
	return { memberId: caller.memberId, now };
}

async function limitsValue({ tx, caller, now }: Context) {
	const { memberId, currency } = caller;
	return await readLimits(tx, { memberId, currency, now });
}

function isTimeOutTerm(term: string): term is TimeOutTerm {
	return Object.hasOwn(TIME_OUT_TERMS, term);
}

function isExclusionTerm(term: string): term is ExclusionTerm {
	return Object.hasOwn(EXCLUSION_TERMS, term);
}
