import { callIfPresent } from '#lib/page/host-calls.ts';
import { readPageNumber } from '#lib/rules/paging.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getReferral, listFriends, type Referral } from '#lib/wps/contract/referral.ts';

export interface ReferralPage {
	referral: CallResult<Referral>;
	/** Absent where the host has no list of friends. */
	friends: CallResult<ValueOf<typeof listFriends>> | undefined;
	page: number;
}

/** Reads the member's code, the offer, and a page of friends. */
export async function loadReferralPage({
	url,
	locals,
}: {
	url: URL;
	locals: App.Locals;
}): Promise<ReferralPage> {
	const asked = url.searchParams.get('page') ?? '';
	const page = readPageNumber(asked) ?? 1;
	const [referral, friends] = await Promise.all([
		locals.wps(getReferral, { autoGenerate: 'true' }),
		callIfPresent(locals, listFriends, { page }),
	]);
	return { referral, friends, page };
}
