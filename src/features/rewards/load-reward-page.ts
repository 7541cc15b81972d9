import { readForm } from '#lib/page/form-data.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getRaffleStatus, type OwnDraw } from '#lib/wps/contract/pool-draws.ts';
import { getSignIn, listRewards, type RewardRow } from '#lib/wps/contract/rewards.ts';
import { listTickets, type Ticket } from '#lib/wps/contract/tickets.ts';
import { type RewardResult, submitReward } from './submit-reward.ts';

export type Rewards = ValueOf<typeof listRewards>;
export type SignIn = ValueOf<typeof getSignIn>;

export interface RewardPage {
	rewards: CallResult<Rewards>;
	/** Rewards that can be taken, without the sign-in, which has its own part of the page. */
	list: RewardRow[];
	/** Absent without a sign-in, and without offers. */
	signIn: SignIn | undefined;
	/** Tickets that can be used. */
	tickets: readonly Ticket[];
	/** Draws that are open, and those of the last weeks. */
	draws: OwnDraw[];
	/** The refused form. */
	result: RewardResult | undefined;
	/** What was just taken. */
	taken: RewardRow | undefined;
	/** The offers were just switched. */
	done: 'on' | 'off' | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, if there is one, and reads the rewards; `next` is the page anew. */
export async function loadRewardPage({
	request,
	url,
	locals,
}: Opened): Promise<RewardPage | { next: string }> {
	const form = await readForm(request);
	const result = form && (await submitReward(locals, form));
	if (result?.next) return { next: `${url.pathname}?${new URLSearchParams(result.next)}` };

	const [rewards, found, tickets, draws] = await Promise.all([
		locals.wps(listRewards, {}),
		callIfPresent(locals, getSignIn, {}),
		callIfPresent(locals, listTickets, {}),
		callIfPresent(locals, getRaffleStatus, {}),
	]);
	const isOpen = rewards.ok && !rewards.value.isPaused && !rewards.value.without;
	const signIn = isOpen && found?.ok ? found.value : undefined;
	const list = rewards.ok ? rewards.value.list : [];
	const past = rewards.ok ? (rewards.value.past ?? []) : [];
	const takenId = form ? null : url.searchParams.get('taken');
	const done = form ? null : url.searchParams.get('done');
	return {
		...{ rewards, signIn, result, tickets: tickets?.ok ? tickets.value.list : [] },
		draws: isOpen && draws?.ok ? draws.value.list : [],
		list: list.filter(({ promotionId }) => !signIn || promotionId !== signIn.promotionId),
		taken: past.find(({ claimId }) => String(claimId) === takenId),
		done: done === 'on' || done === 'off' ? done : undefined,
	};
}
