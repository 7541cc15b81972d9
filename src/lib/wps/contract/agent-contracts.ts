import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, queryCount, yesNo } from '../values.ts';
import {
	contractKind,
	contractProduct,
	contractView,
	endingPreview,
	termsRates,
	termsRows,
} from './agent-terms.ts';

const paymentPassword = z.optional(z.string().check(z.maxLength(512)));
/** The hash of the preview that was shown. */
const proceed = z.optional(z.string().check(z.maxLength(64)));

const STEP_UP = ['step_up_needed', 'step_up_wrong'] as const;
const OF_TERMS = ['ladder_not_rising', 'contract_above_own', 'contract_missing_own'] as const;
const OF_ENDING = ['contract_gone', 'contract_would_end', 'contract_exists'] as const;

/**
 * Lists the caller's own contracts and a page of those that the caller pays, the newest first, or the
 * history of one.
 *
 * Refuses: `agent_needed`; `contract_gone` for the history of a contract of others.
 * Source: docs/agents.md, "Contracts"; ours.
 */
export const listContracts = defineCall({
	method: 'GET',
	path: '/wps/agent/contracts',
	access: 'real',
	input: z.strictObject({
		/** The contract whose history is wanted. */
		id: z.optional(z.uuid()),
		/** Lists what is over too. */
		past: z.optional(yesNo),
		/** The last contract of the page before. */
		after: z.optional(z.uuid()),
		/** 50 at most. */
		pageSize: z.optional(queryCount),
	}),
	value: z.object({
		own: z.array(contractView),
		paid: z.array(contractView),
		/** The last contract of this page, when there are more. */
		next: z.optional(z.string()),
		history: z.optional(
			z.array(
				z.object({
					at: instant,
					what: z.string(),
					/** `upline`, `downline`, `operator`, `rule` or `time`. */
					actor: z.string(),
					reason: z.optional(z.string()),
				}),
			),
		),
	}),
	refusals: ['agent_needed', 'function_off', 'contract_gone'],
});

/**
 * Offers a contract to an agent directly below. The period of a dividend and how a loss is carried are
 * those of the caller's own contract.
 *
 * Units: money is decimal text, rates are fractions.
 * Refuses: `agent_needed`; `function_off` for a kind that is off; `not_in_tree`;
 * `contract_not_accepted` for an account that cannot have one now; `contract_missing_own`;
 * `contract_exists` (product); `ladder_not_rising` and `contract_above_own` (row, field).
 * Source: docs/agents.md, "Contracts"; ours.
 */
export const offerContract = defineCall({
	method: 'POST',
	path: '/wps/agent/contract',
	access: 'real',
	input: z.strictObject({
		kind: contractKind,
		product: contractProduct,
		/** The account name of the payee. */
		account: z.string().check(z.maxLength(64)),
		rows: z.optional(termsRows),
		rates: z.optional(termsRates),
		paymentPassword,
	}),
	value: z.object({ contract: contractView }),
	refusals: [
		...(['agent_needed', 'function_off', 'not_in_tree', 'contract_not_accepted'] as const),
		...OF_TERMS,
		...STEP_UP,
		'contract_exists',
	],
	encrypted: true,
});

/**
 * Changes a contract: `change` offers other terms, `withdraw` takes an offer or the wish to end back,
 * `askEnd` asks the downline to end it, `end` ends the caller's own with its period.
 *
 * Refuses: as `offerContract`; `contract_gone`; of `end` `contract_would_end` (hash, count) without
 * `proceed`, or with the hash of another preview.
 * Source: docs/agents.md, "Contracts"; ours.
 */
export const changeContract = defineCall({
	method: 'PUT',
	path: '/wps/agent/contract',
	access: 'real',
	input: z.strictObject({
		id: z.uuid(),
		action: z.enum(['change', 'withdraw', 'askEnd', 'end']),
		/** Terms of `change`. */
		rows: z.optional(termsRows),
		rates: z.optional(termsRates),
		proceed,
		paymentPassword,
	}),
	value: z.object({ contract: contractView }),
	refusals: ['agent_needed', 'function_off', ...OF_ENDING, ...OF_TERMS, ...STEP_UP],
	encrypted: true,
});

/** A list or an object as JSON text, in the query of a read. */
function jsonText<T extends z.ZodMiniType>(schema: T) {
	return z.codec(z.string().check(z.maxLength(8000)), schema, {
		decode: (text, context) => {
			try {
				return JSON.parse(text);
			} catch {
				context.issues.push({ code: 'custom', message: 'not JSON', input: text });
				return z.NEVER;
			}
		},
		encode: (value) => JSON.stringify(value),
	});
}

/**
 * Shows what a decision ends below: the acceptance of an offer (its `id`), of other terms for a contract
 * (`rows` or `rates`), or the end of the caller's own contract.
 *
 * Refuses: `agent_needed`; `contract_gone`; of other terms what their offer refuses.
 * Source: docs/agents.md, "Contracts"; ours.
 */
export const previewContract = defineCall({
	method: 'GET',
	path: '/wps/agent/contract/preview',
	access: 'real',
	input: z.strictObject({
		id: z.uuid(),
		rows: z.optional(jsonText(termsRows)),
		rates: z.optional(jsonText(termsRates)),
	}),
	value: endingPreview,
	refusals: ['agent_needed', 'function_off', 'contract_gone', 'contract_exists', ...OF_TERMS],
});

/** `A` accepts or keeps, `R` rejects or keeps, `C` agrees to the end. */
const status = z.enum(['A', 'R', 'C']);
/** The id of a contract, ours or another host's. */
const contractId = z.string().check(z.maxLength(64));
const answer = { status, proceed, paymentPassword };
const answered = z.object({ contract: z.optional(contractView) });
const answerRefusals = ['agent_needed', 'function_off', ...OF_ENDING, ...STEP_UP] as const;

/**
 * Answers what waits for the caller about the dividend of a product.
 *
 * Refuses: `agent_needed`; `function_off`; `contract_gone` when nothing waits; `contract_would_end`
 * (hash, count) without `proceed`, or with the hash of another preview.
 * Source: docs/wps-family.md, "Contracts"; facts of the family send GET, ours is a POST.
 */
export const answerDividend = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_processContractDividend',
	aliases: ['/wps/relay/MCS2_processDividendReq'],
	access: 'real',
	input: z.strictObject({ type: contractProduct, ...answer }),
	value: answered,
	refusals: answerRefusals,
});

/** Answers what waits about a daily salary. Refuses: as `answerDividend`. */
export const answerDailySalary = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_processDailySalaryContract',
	aliases: ['/wps/relay/MCS2_processDailySalContract'],
	access: 'real',
	input: z.strictObject({ id: contractId, ...answer }),
	value: answered,
	refusals: answerRefusals,
});

/** Answers what waits about an hourly salary. Refuses: as `answerDividend`. */
export const answerHourSalary = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_processContractHourSalary',
	aliases: ['/wps/relay/MCS2_processContractHourSalary'],
	access: 'real',
	input: z.strictObject({ contractId, ...answer }),
	value: answered,
	refusals: answerRefusals,
});

/** Answers what waits about a real-time salary. Refuses: as `answerDividend`. */
export const answerRealTimeSalary = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
	access: 'real',
	input: z.strictObject({ contractId, ...answer }),
	value: answered,
	refusals: answerRefusals,
});
