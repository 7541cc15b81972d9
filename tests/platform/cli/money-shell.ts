import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import type { Database } from '#platform/db/database.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import type { Api } from '../api.ts';
import { taka } from '../money/player.ts';
import { anImage } from '../money/proofs/pictures.ts';
import type { TestProvider } from '../money/provider.ts';
import { aWithdrawer } from '../money/withdrawer.ts';

type Give = (person: string, ...args: string[]) => Promise<string>;

/** No command of money uses the ports of vendors. */
const noVendor = () => Promise.reject(new Error('no vendor is asked'));
const NO_PORTS: VendorPorts = { find: noVendor, list: noVendor, isReachable: noVendor };

/** Runs `jhilik money` as a person of the shared account `ops`. */
export function shellOf(db: Database, provider: TestProvider): Give {
	const give = commandOf(db, provider);
	return (person, ...args) => give(person, 'money', ...args);
}

/** Runs any command of `jhilik` as a person of the shared account `ops`. */
export function commandOf(db: Database, provider: TestProvider): Give {
	return async (person, ...args) => {
		const said: string[] = [];
		await runCommand(['--as', person, ...args], {
			by: 'ops',
			folder: import.meta.dirname,
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: async () => ({
				...{ vault: provider.vault, providers: provider.providers, messaging: {} },
				...{ ports: NO_PORTS, platformPublicKeyPem: '' },
			}),
		});
		return said.join('\n');
	};
}

export async function auditOf(db: Database, subject: string) {
	const { rows } = await sql<Record<string, unknown>>`
		select person, call, outcome, reason from audit_event where subject = ${subject}
		order by seq`.execute(db);
	return rows;
}

export async function refused(running: Promise<unknown>): Promise<string> {
	const error = await running.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(CommandError);
	return error instanceof Error ? error.message : '';
}

/** Sets the amount above which two people decide. */
export async function twoPeopleAbove(db: Database, amount: string): Promise<void> {
	const value = {
		...{ byRuleBelow: '10000.00', twoPeopleAbove: amount, countPerDay: 5 },
		...{ sumPerDay: '200000.00', accountWaitS: 86_400, receiptMinutes: 1440 },
	};
	await changeSetting(db, { key: 'withdrawRules', value, changedBy: 'test' });
}

export const WHY = ['--reason', 'looked at the file'];
export const PROOF = ['--evidence', 'BANK-77', ...WHY];

/** A withdrawal of a member with cash, and the command. Whole units. */
export async function aRequest(parts: Parts, { cash, amount }: { cash: number; amount: number }) {
	const member = await aWithdrawer({ ...parts, cash: taka(cash) });
	const { id, answer } = await member.withdraw(taka(amount));
	return { give: shellOf(parts.db, parts.provider), member, id, answer };
}

/** A withdrawal that has arrived and is disputed. */
export async function aDispute({ api, provider, db }: Parts) {
	const member = await aWithdrawer({ api, provider, db, cash: taka(7250.5) });
	const { id } = await member.withdraw(taka(5000));
	await member.payOut();
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(5000), currency: 'BDT' };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	const claim = { transactionId: id, action: 'partly' as const, amount: taka(3000) };
	const said = await api.call(
		contract.confirmPayment,
		{ ...claim, images: [await anImage(api, member.token)] },
		member.token,
	);
	expect(said).toMatchObject({ ok: true });
	return { member, id };
}

export async function stepsOf(api: Api, member: { token: string }, id: string) {
	const answer = await api.call(contract.getWithdrawal, { id }, member.token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

interface Parts {
	api: Api;
	provider: TestProvider;
	db: Database;
}
