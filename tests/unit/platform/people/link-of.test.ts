import { expect, test } from 'vitest';
import { ROUTES } from '#lib/routes.ts';
import { linkOf } from '#platform/people/messages/link-of.ts';

const ID = '0b5cfd0e-6a0a-4b52-9f7b-1c2f3f1a2b3c';

test.each([
	['deposit_received', `deposit:${ID}`, `/member/deposit?id=${ID}`],
	['withdrawal_approved', `withdrawal:${ID}`, `/member/withdrawal?id=${ID}`],
	['win_paid', 'round:JHL:a:b', '/member/round?vassalage=JHL&roundId=a%3Ab'],
	['lottery_won', 'lottery:17', '/member/lotteryOrder?no=17'],
	['desk_answered', 'conversation:4', '/member/conversations?no=4'],
	['bill_paid', 'bill:D-20261102-4F', '/agentHome/bill?no=D-20261102-4F'],
	['contract_offered', 'contract:9', '/agentHome/contracts'],
	['draw_won', 'reward:3', '/member/rewardCenter'],
	['limit_set', 'limit:deposit:day', '/member/limits'],
	['time_out_began', null, '/member/limits'],
	['password_changed', null, '/member/securityCenter'],
])('%s about %s leads to %s', (kind, about, path) => {
	expect(linkOf({ kind, about })).toBe(path);
	const screens = Object.values(ROUTES).map((route) => route.path as string);
	expect(screens).toContain(path.split('?')[0]);
});
