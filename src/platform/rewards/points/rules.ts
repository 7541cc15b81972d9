import type { PointConfig } from '#lib/wps/contract/points.ts';

/** The rules of points. `expireDays: 0` means that points never expire. Source: spec 9. */
export const POINT_CONFIG: PointConfig = {
	expireDays: 0,
	allowEarn: 'N',
	allowRedeem: 'N',
	allowConvert: 'N',
};
