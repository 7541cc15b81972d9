import type { Migration } from 'kysely/migration';
import * as ledger from './0001_ledger.ts';
import * as members from './0002_members.ts';
import * as vendors from './0003_vendors.ts';
import * as games from './0004_games.ts';
import * as notices from './0005_notices.ts';
import * as system from './0006_system.ts';
import * as wallet from './0007_wallet.ts';
import * as settings from './0008_settings.ts';
import * as bonus from './0012_bonus.ts';
import * as vip from './0013_vip.ts';
import * as points from './0014_points.ts';
import * as help from './0015_help.ts';
import * as jackpot from './0016_jackpot.ts';
import * as bannerGroups from './0017_banner_groups.ts';
import * as changedAt from './0018_changed_at.ts';
import * as together from './0019_together.ts';
import * as rewards from './0020_rewards.ts';
import * as profile from './0022_profile.ts';
import * as codes from './0023_codes.ts';
import * as passwords from './0024_passwords.ts';
import * as registration from './0025_registration.ts';
import * as human from './0027_human.ts';
import * as remembered from './0028_remembered.ts';
import * as devices from './0029_devices.ts';
import * as secondFactors from './0030_second_factors.ts';
import * as trials from './0031_trials.ts';
import * as social from './0033_social.ts';
import * as passkeyIds from './0035_passkey_ids.ts';
import * as phoneProofs from './0036_phone_proofs.ts';
import * as catalogue from './0040_catalogue.ts';
import * as gameSearch from './0041_game_search.ts';
import * as favourites from './0042_favourites.ts';
import * as vendorPort from './0043_vendor_port.ts';
import * as playSession from './0044_play_session.ts';
import * as swiftPost from './0045_swift_post.ts';
import * as privacyOfCodes from './0047_privacy_of_codes.ts';
import * as bounded from './0048_bounded.ts';
import * as vendorCallIndexes from './0049_vendor_call_indexes.ts';
import * as deciding from './0050_deciding.ts';
import * as closedByVendor from './0051_closed_by_vendor.ts';
import * as roundPage from './0052_round_page.ts';
import * as contentPages from './0053_content_pages.ts';
import * as rememberedEntrances from './0055_remembered_entrances.ts';
import * as widerVendorCodes from './0056_wider_vendor_codes.ts';
import * as accountNameAtLogin from './0057_account_name_at_login.ts';
import * as crossingLaunches from './0058_crossing_launches.ts';
import * as forgivingSearch from './0059_forgiving_search.ts';

/** Every migration, in order. One that was released is never changed; a later one corrects it. */
export const migrations: Record<string, Migration> = {
	'0001_ledger': ledger,
	'0002_members': members,
	'0003_vendors': vendors,
	'0004_games': games,
	'0005_notices': notices,
	'0006_system': system,
	'0007_wallet': wallet,
	'0008_settings': settings,
	'0012_bonus': bonus,
	'0013_vip': vip,
	'0014_points': points,
	'0015_help': help,
	'0016_jackpot': jackpot,
	'0017_banner_groups': bannerGroups,
	'0018_changed_at': changedAt,
	'0019_together': together,
	'0020_rewards': rewards,
	'0022_profile': profile,
	'0023_codes': codes,
	'0024_passwords': passwords,
	'0025_registration': registration,
	'0027_human': human,
	'0028_remembered': remembered,
	'0029_devices': devices,
	'0030_second_factors': secondFactors,
	'0031_trials': trials,
	'0033_social': social,
	'0035_passkey_ids': passkeyIds,
	'0036_phone_proofs': phoneProofs,
	'0040_catalogue': catalogue,
	'0041_game_search': gameSearch,
	'0042_favourites': favourites,
	'0043_vendor_port': vendorPort,
	'0044_play_session': playSession,
	'0045_swift_post': swiftPost,
	'0047_privacy_of_codes': privacyOfCodes,
	'0048_bounded': bounded,
	'0049_vendor_call_indexes': vendorCallIndexes,
	'0050_deciding': deciding,
	'0051_closed_by_vendor': closedByVendor,
	'0052_round_page': roundPage,
	'0053_content_pages': contentPages,
	'0055_remembered_entrances': rememberedEntrances,
	'0056_wider_vendor_codes': widerVendorCodes,
	'0057_account_name_at_login': accountNameAtLogin,
	'0058_crossing_launches': crossingLaunches,
	'0059_forgiving_search': forgivingSearch,
};
