import { maskedName } from '#lib/rules/masked.ts';
import type { Friend, FriendStatus, Invitation } from '#lib/wps/contract/referral.ts';
import type { FriendView, findInvitation } from './list-friends.ts';

/** A friend as its referrer reads it. */
export function wireFriend(view: FriendView): Friend {
	return { ...wireFields(view), name: maskedName(view.username) };
}

/** The invitation as the friend reads it. */
export function wireInvitation(
	view: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
): Invitation {
	const { gets, promotionId } = view;
	return { ...wireFields(view), gets, promotionId };
}

function wireFields({ state, invitedAt, steps, reviewEnd, why }: FriendView) {
	return {
		status: state.toUpperCase() as FriendStatus,
		joinTime: invitedAt,
		...(steps && {
			steps: {
				isPhoneProven: steps.isPhoneProven,
				deposited: steps.deposited,
				played: steps.played,
				untilTime: steps.until,
			},
		}),
		...(reviewEnd && { reviewTime: reviewEnd }),
		...(why && { why }),
	};
}
