import { isAgentType } from '#lib/rules/auth/account.ts';
import * as contract from '#lib/wps/contract/transfers.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { transaction } from '#platform/db/database.ts';
import { provePaymentPassword } from '#platform/people/auth/security/prove-payment-password.ts';
import { requireRecentAuth } from '#platform/people/auth/security/recent-auth.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { hasTransfers } from '#platform/settings/policy.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type Earnings, type ReadKept, readEarnings } from '../earnings.ts';
import { mayLeave } from '../withdrawals/may-leave.ts';
import { listTransfers } from './list-transfers.ts';
import { findUpline } from './rows.ts';
import { transferMoney } from './transfer-money.ts';
import { transferToPlay } from './transfer-to-play.ts';

interface Services {
	vault: Vault;
	settings: () => Settings;
	readKept: ReadKept;
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** The routes of transfers between a member and the agent directly above. */
export function transferRoutes(services: Services): Route[] {
	const { vault, settings, readKept } = services;
	return [
		routeWithDb(contract.getTransferOffer, async (_, { db, caller, now }) => {
			const { memberId, currency, type } = caller;
			const upline = await findUpline(db, memberId);
			const isAgent = isAgentType(type);
			const isOn = hasTransfers(settings());
			const toUpline = isOn && upline !== undefined && isAgentType(upline.type);
			const leaving = await mayLeave(db, { caller, settings: settings(), vault, now });
			return {
				toUpline,
				toDownline: isOn && isAgent,
				...(toUpline && { uplineAccount: upline.username }),
				available: leaving.available,
				blocks: leaving.blocks.map(({ code, params }) => ({ code, params })),
				...(isAgent && agentPartOf(await readEarnings(db, { memberId, currency }, readKept))),
			};
		}),
		routeWithDb(contract.transferToUpline, async (input, context) => {
			return await transfer(services, { direction: 'up', input, context });
		}),
		routeWithDb(contract.transferToDownline, async (input, context) => {
			return await transfer(services, { direction: 'down', input, context });
		}),
		routeWithDb(contract.transferToPlay, async (input, { db, caller, now }) => {
			const asked = await requireTransfer(services, input, { db, caller, now, isOfAgent: true });
			return await transaction(db, (tx) =>
				transferToPlay(tx, services, { caller, transfer: asked, now }),
			);
		}),
		routeWithDb(contract.listTransfers, async ({ after }, { db, caller }) => {
			if (!isAgentType(caller.type)) throw refuse('agent_needed');
			return await listTransfers(db, { memberId: caller.memberId, after });
		}),
	];
}

function agentPartOf({ cash, available, setAside, owed }: Earnings) {
	return { agentBalance: cash, agentAvailable: available, setAside, owed };
}

interface TransferInput {
	direction: 'up' | 'down';
	input: {
		transferId: string;
		account: string;
		amount: bigint;
		paymentPassword?: string | undefined;
	};
	context: DbContext<typeof contract.transferToUpline>;
}

type Proof = Pick<DbContext<typeof contract.transferToPlay>, 'db' | 'caller' | 'now'> & {
	/** Whether an agent's own money moves. */
	isOfAgent: boolean;
};

/** Proves that the member may transfer, and returns the input without the payment password. */
async function requireTransfer<I extends { paymentPassword?: string | undefined }>(
	{ settings, throttle }: Services,
	{ paymentPassword: given, ...asked }: I,
	{ db, caller, now, isOfAgent }: Proof,
): Promise<Omit<I, 'paymentPassword'>> {
	requireFullSession(caller);
	if (isOfAgent && !isAgentType(caller.type)) throw refuse('agent_needed');
	if (!hasTransfers(settings())) throw refuse('transfer_off');
	if (given === undefined) await requireRecentAuth(db, caller, now);
	else await provePaymentPassword(db, throttle, { memberId: caller.memberId, given });
	return asked;
}

async function transfer(
	services: Services,
	{ direction, input, context: { db, caller, now } }: TransferInput,
) {
	const proof = { db, caller, now, isOfAgent: direction === 'down' };
	const asked = await requireTransfer(services, input, proof);
	return await transaction(db, (tx) =>
		transferMoney(tx, services, { caller, transfer: asked, direction, now }),
	);
}
