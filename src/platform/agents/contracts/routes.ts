import type { ContractKind } from '#lib/rules/agents/contract.ts';
import * as contract from '#lib/wps/contract/agent-contracts.ts';
import type { TermsRow } from '#lib/wps/contract/agent-terms.ts';
import { getWaitingContracts } from '#lib/wps/contract/waiting-contracts.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import { type Tx, transaction } from '#platform/db/database.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { proveStep } from '../prove-step.ts';
import { requireAgent } from '../require-agent.ts';
import { acceptOffer, rejectOffer } from './answer-offer.ts';
import { askEnding } from './ask-ending.ts';
import { offerChange } from './change-contract.ts';
import type { DraftTerms } from './check-offer.ts';
import { endOwn, keepContract } from './end-own.ts';
import { endsBelow, getWaiting, listWaiting } from './find-waiting.ts';
import { listContracts, listSteps } from './list-contracts.ts';
import { selectOwnInForce } from './list-rows.ts';
import { offerContract } from './offer-contract.ts';
import { previewEnding } from './preview-ending.ts';
import { selectVersion } from './rows.ts';
import type { Version } from './version.ts';
import { addInForce, addWaiting, contractView, emptyMaps } from './wire.ts';
import { withdrawOffer } from './withdraw-offer.ts';

interface Services {
	settings: () => Settings;
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** The routes of agents' contracts. */
export function contractRoutes(services: Services): Route[] {
	return [...readRoutes(services), ...writeRoutes(services), ...answerRoutes(services)];
}

const PAGE_MAX = 50;

function readRoutes({ settings }: Services): Route[] {
	return [
		routeWithDb(contract.listContracts, async (input, { db, caller, now }) => {
			const { memberId } = requireAgent(caller);
			const { id, past: hasPast = false, after } = input;
			const pageSize = Math.max(1, Math.min(PAGE_MAX, input.pageSize ?? PAGE_MAX));
			const page = { memberId, hasPast, pageSize, after, now };
			const history = id === undefined ? undefined : await listSteps(db, { memberId, id });
			const { own, paid, next } = await listContracts(db, page);
			return {
				own: own.map(({ version, account }) => contractView(version, account)),
				paid: paid.map(({ version, account }) => contractView(version, account)),
				next,
				history: history?.map(({ reason, ...step }) => ({ ...step, reason: reason ?? undefined })),
			};
		}),
		routeWithDb(contract.previewContract, async ({ id, rows, rates }, { db, caller, now }) => {
			const { memberId } = requireAgent(caller);
			const draft = rows || rates ? draftOf({ rows, rates }) : undefined;
			return await previewEnding(db, { memberId, id, draft, now });
		}),
		routeWithDb(getWaitingContracts, async (_, { db, caller, now }) => {
			const { memberId } = requireAgent(caller);
			const maps = emptyMaps();
			let isHigher = false;
			for (const version of await listWaiting(db, { memberId, now })) {
				if (!isOn(settings(), version.kind)) continue;
				const isHigherBelow = await endsBelow(db, { version, memberId, now });
				addWaiting(maps, version, { isHigherBelow });
				isHigher ||= isHigherBelow;
			}
			for (const version of await selectOwnInForce(db, { memberId, now })) {
				if (isOn(settings(), version.kind)) addInForce(maps, version);
			}
			return { ...maps, downlineHigherRate: isHigher ? 'Y' : 'N' };
		}),
	];
}

function writeRoutes(services: Services): Route[] {
	return [
		routeWithDb(contract.offerContract, async (input, { db, caller, now }) => {
			requireFullSession(caller);
			const payer = requireAgent(caller);
			requireOn(services, input.kind);
			const stepUp = await proveStep(services.throttle, input, { db, caller, now });
			const { kind, product, account } = input;
			const offer = { kind, product, account, ...draftOf(input) };
			const offered = await transaction(db, (tx) =>
				offerContract(tx, { payer, offer, stepUp, now }),
			);
			return { contract: contractView(offered, input.account.trim().toLowerCase()) };
		}),
		routeWithDb(contract.changeContract, async (input, { db, caller, now }) => {
			requireFullSession(caller);
			const member = requireAgent(caller);
			const { id, action, proceed } = input;
			const found = await selectVersion(db, id);
			if (!found) throw refuse('contract_gone');
			requireOn(services, found.kind);
			const stepUp = await proveStep(services.throttle, input, { db, caller, now });
			const step = { id, stepUp, now };
			const changed = await transaction(db, async (tx) => {
				if (action === 'end') return await endOwn(tx, { ...step, payee: member, proceed });
				const ofPayer = { ...step, payer: member };
				if (action === 'withdraw') return await withdrawOffer(tx, ofPayer);
				if (action === 'askEnd') return await askEnding(tx, ofPayer);
				return await offerChange(tx, { ...ofPayer, draft: draftOf(input) });
			});
			return { contract: contractView(changed) };
		}),
	];
}

function answerRoutes(services: Services): Route[] {
	return [
		routeWithDb(contract.answerDividend, async ({ type: product, ...input }, context) => {
			return await answer(services, { kind: 'dividend', by: { product }, input, context });
		}),
		routeWithDb(contract.answerDailySalary, async ({ id, ...input }, context) => {
			return await answer(services, { kind: 'daily', by: { id }, input, context });
		}),
		routeWithDb(contract.answerHourSalary, async ({ contractId: id, ...input }, context) => {
			return await answer(services, { kind: 'hourly', by: { id }, input, context });
		}),
		routeWithDb(contract.answerRealTimeSalary, async ({ contractId: id, ...input }, context) => {
			return await answer(services, { kind: 'realtime', by: { id }, input, context });
		}),
	];
}

interface AnswerInput {
	kind: ContractKind;
	by: { product: string } | { id: string };
	input: {
		status: 'A' | 'R' | 'C';
		proceed?: string | undefined;
		paymentPassword?: string | undefined;
	};
	context: DbContext<typeof contract.answerDividend>;
}

async function answer(services: Services, { kind, by, input, context }: AnswerInput) {
	const { db, caller, now } = context;
	requireFullSession(caller);
	const payee = requireAgent(caller);
	requireOn(services, kind);
	const { id } = await getWaiting(db, { memberId: payee.memberId, kind, by, now });
	const stepUp = await proveStep(services.throttle, input, context);
	const decided = await transaction(db, (tx) => decide(tx, { ...input, payee, id, stepUp, now }));
	return { contract: contractView(decided) };
}

type Decision = Parameters<typeof acceptOffer>[1] & Pick<AnswerInput['input'], 'status'>;

/**
 * Carries out a letter of the wire. An ending that is asked needs `C`: one build of the family sends
 * `A` and `R` there, of which neither can be told from "keep".
 */
async function decide(tx: Tx, { status, ...step }: Decision): Promise<Version> {
	const version = await selectVersion(tx, step.id);
	if (version?.state === 'active') {
		return status === 'C' ? await endOwn(tx, step) : await keepContract(tx, step);
	}
	return status === 'A' ? await acceptOffer(tx, step) : await rejectOffer(tx, step);
}

const FLAG_OF = {
	dividend: 'SIGNCONDIV3',
	daily: 'DAILYSALCONT3',
	hourly: 'HOURSAL3',
	realtime: 'RTSALARY3',
} as const satisfies Record<ContractKind, keyof Settings>;

function isOn(settings: Settings, kind: ContractKind): boolean {
	return settings[FLAG_OF[kind]];
}

function requireOn({ settings }: Services, kind: ContractKind): void {
	if (!isOn(settings(), kind)) throw refuse('function_off');
}

function draftOf({
	rows,
	rates,
}: {
	rows?: TermsRow[] | undefined;
	rates?: DraftTerms['rates'];
}): DraftTerms {
	return { rates, rows: rows?.map(({ loss = 0n, ...row }) => ({ ...row, loss })) };
}
