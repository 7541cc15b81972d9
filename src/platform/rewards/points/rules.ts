import type { PointConfig } from '#lib/wps/contract/points.ts';

/** What the platform does with points. `0` days: they never expire. Source: spec 9. */
export const POINT_CONFIG: PointConfig = {
	expireDays: 0,
	allowEarn: 'N',
	allowRedeem: 'N',
	allowConvert: 'N',
};
