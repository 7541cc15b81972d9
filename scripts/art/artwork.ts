import type { Drawing } from './finish.ts';
import { palette } from './parts/palette.ts';
import type { Shape } from './parts/tile.ts';
import { arena } from './scenes/arena.ts';
import { avatarSprite } from './scenes/avatars.ts';
import { bannerPadma } from './scenes/banner-padma.ts';
import { bannerPlayMoney } from './scenes/banner-play-money.ts';
import { bannerProvable } from './scenes/banner-provable.ts';
import {
	bannerCockfight,
	bannerEsports,
	bannerLottery,
	bannerSports,
} from './scenes/banners-arena.ts';
import {
	bannerForgot,
	bannerHelp,
	bannerLogin,
	bannerPromotion,
	bannerRegister,
	bannerShop,
} from './scenes/banners-service.ts';
import { bannerCards, bannerFish, bannerLive, bannerSlots } from './scenes/banners-tables.ts';
import { bhokatta } from './scenes/bhokatta.ts';
import { boatRace } from './scenes/boat-race.ts';
import { callBreak } from './scenes/call-break.ts';
import { castNetTile } from './scenes/cast-net.ts';
import { districtLeague } from './scenes/district-league.ts';
import { downloadPhone } from './scenes/download-phone.ts';
import {
	stepAdd,
	stepBookmark,
	stepInstall,
	stepMenu,
	stepOpen,
	stepShare,
} from './scenes/download-steps.ts';
import { eveningT20 } from './scenes/evening-t20.ts';
import { goods } from './scenes/goods.ts';
import { iconSprite } from './scenes/icons.ts';
import {
	licenceBritishVirginIslands,
	licenceMalta,
	licencePhilippines,
} from './scenes/licences.ts';
import {
	appIcon,
	logoBengali,
	logoLatin,
	logoMark,
	studioIcon,
	studioLogo,
	vendorIcon,
} from './scenes/logo.ts';
import { lotteryEmblems } from './scenes/lottery-emblems.ts';
import { medalSprite } from './scenes/medals.ts';
import { menuSprite } from './scenes/menu.ts';
import { offersOfChance } from './scenes/offers-of-chance.ts';
import { offersOfDays } from './scenes/offers-of-days.ts';
import { offersOfDraws } from './scenes/offers-of-draws.ts';
import { offersOfFriends } from './scenes/offers-of-friends.ts';
import { offersOfMoney } from './scenes/offers-of-money.ts';
import { padmaGoldSquare, padmaGoldWide } from './scenes/padma-gold.ts';
import { pasha } from './scenes/pasha.ts';
import {
	promoCheckARound,
	promoLearnTheSlot,
	promoPadmaMaths,
	promoPlayMoney,
	promoRiverLevels,
	promoWeekInNumbers,
} from './scenes/promotions.ts';
import { quicksand } from './scenes/quicksand.ts';
import { ribbonRoosters } from './scenes/ribbon-roosters.ts';
import { rickshawColours } from './scenes/rickshaw-colours.ts';
import { roulette } from './scenes/roulette.ts';
import { shareScene } from './scenes/share.ts';
import { facebookMark, googleMark } from './scenes/social.ts';
import { stateEmpty, stateNoImage, stateNotFound, stateOffline } from './scenes/states.ts';
import { teenPatti } from './scenes/teen-patti.ts';
import { threeDice } from './scenes/three-dice.ts';
import { tigerCrocodile } from './scenes/tiger-crocodile.ts';
import { coins, heart, tiles } from './scenes/tiles.ts';

const ink = palette.forest;
const paper = palette.paper;

/** The picture of each title of the studio, by its game code. */
const titles: Record<string, (shape: Shape) => string> = {
	'padma-gold': (shape) => (shape === 'wide' ? padmaGoldWide() : padmaGoldSquare()),
	arena,
	bhokatta,
	'boat-race': boatRace,
	'call-break': callBreak,
	'cast-net': castNetTile,
	'district-league': districtLeague,
	'evening-t20': eveningT20,
	pasha,
	quicksand,
	'ribbon-roosters': ribbonRoosters,
	'rickshaw-colours': rickshawColours,
	roulette,
	'teen-patti': teenPatti,
	'three-dice': threeDice,
	'tiger-crocodile': tigerCrocodile,
};

/** Every file the generator writes, by its path under `public`. */
export const artwork: Record<string, Drawing> = {
	'art/banners/padma-gold.svg': { draw: bannerPadma },
	'art/banners/provable.svg': { draw: bannerProvable },
	'art/banners/play-money.svg': { draw: bannerPlayMoney },
	'art/banners/slots.svg': { draw: bannerSlots },
	'art/banners/live.svg': { draw: bannerLive },
	'art/banners/fish.svg': { draw: bannerFish },
	'art/banners/cards.svg': { draw: bannerCards },
	'art/banners/sports.svg': { draw: bannerSports },
	'art/banners/esports.svg': { draw: bannerEsports },
	'art/banners/lottery.svg': { draw: bannerLottery },
	'art/banners/cockfight.svg': { draw: bannerCockfight },
	'art/banners/promotion.svg': { draw: bannerPromotion },
	'art/banners/shop.svg': { draw: bannerShop },
	'art/banners/help.svg': { draw: bannerHelp },
	'art/banners/register.svg': { draw: bannerRegister },
	'art/banners/login.svg': { draw: bannerLogin },
	'art/banners/forgot.svg': { draw: bannerForgot },
	...Object.fromEntries(
		Object.entries(titles).flatMap(([code, draw]) => [
			[`art/games/${code}.svg`, { draw: () => draw('square') }],
			[`art/games/${code}-wide.svg`, { draw: () => draw('wide') }],
		]),
	),
	...Object.fromEntries(
		Object.entries(tiles).map(([name, draw]) => [`art/tiles/${name}.svg`, { draw }]),
	),
	...Object.fromEntries(
		Object.entries(lotteryEmblems()).map(([file, drawing]) => [
			file,
			{ draw: () => drawing, precision: 2 },
		]),
	),
	...Object.fromEntries(
		Object.entries(goods).map(([name, draw]) => [`art/goods/${name}.svg`, { draw }]),
	),
	...Object.fromEntries(
		Object.entries({
			...offersOfChance,
			...offersOfDays,
			...offersOfDraws,
			...offersOfFriends,
			...offersOfMoney,
		}).map(([name, draw]) => [`art/promotions/${name}.svg`, { draw }]),
	),
	'art/coins.svg': { draw: coins },
	'art/heart.svg': { draw: () => heart(false), precision: 2 },
	'art/heart-full.svg': { draw: () => heart(true), precision: 2 },
	'art/promotions/check-a-round.svg': { draw: promoCheckARound },
	'art/promotions/learn-the-slot.svg': { draw: promoLearnTheSlot },
	'art/promotions/padma-maths.svg': { draw: promoPadmaMaths },
	'art/promotions/play-money.svg': { draw: promoPlayMoney },
	'art/promotions/river-levels.svg': { draw: promoRiverLevels },
	'art/promotions/week-in-numbers.svg': { draw: promoWeekInNumbers },
	'art/logo-mark.svg': { draw: logoMark, precision: 2 },
	'art/logo-en.svg': { draw: () => logoLatin(ink), precision: 2 },
	'art/logo-en-dark.svg': { draw: () => logoLatin(paper), precision: 2 },
	'art/logo-bn.svg': { draw: () => logoBengali(ink), precision: 2 },
	'art/logo-bn-dark.svg': { draw: () => logoBengali(paper), precision: 2 },
	'art/share/river.svg': { draw: () => shareScene(bannerPadma(), 110) },
	'art/share/lotus.svg': { draw: () => shareScene(bannerPlayMoney(), 100) },
	'art/share/seal.svg': { draw: () => shareScene(bannerProvable(), 70) },
	'art/licences/malta.svg': { draw: licenceMalta },
	'art/licences/british-virgin-islands.svg': { draw: licenceBritishVirginIslands },
	'art/licences/philippines.svg': { draw: licencePhilippines },
	'art/social/google.svg': { draw: googleMark, precision: 2 },
	'art/social/facebook.svg': { draw: facebookMark, precision: 2 },
	'art/states/empty.svg': { draw: stateEmpty },
	'art/states/no-image.svg': { draw: stateNoImage },
	'art/states/offline.svg': { draw: stateOffline },
	'art/states/not-found.svg': { draw: stateNotFound },
	'favicon.svg': { draw: () => appIcon({ corner: 11, inset: 3 }), precision: 2 },
	'art/vendors/any.svg': { draw: vendorIcon, precision: 2 },
	'art/vendors/jhl.svg': { draw: studioIcon, precision: 2 },
	'art/vendors/jhl-logo-en.svg': { draw: () => studioLogo(ink, 'en'), precision: 2 },
	'art/vendors/jhl-logo-en-dark.svg': { draw: () => studioLogo(paper, 'en'), precision: 2 },
	'art/vendors/jhl-logo-bn.svg': { draw: () => studioLogo(ink, 'bn'), precision: 2 },
	'art/vendors/jhl-logo-bn-dark.svg': { draw: () => studioLogo(paper, 'bn'), precision: 2 },
	'art/avatars.svg': { draw: avatarSprite, precision: 2, keepIds: true },
	'art/medals.svg': { draw: medalSprite, precision: 2, keepIds: true },
	'art/menu.svg': { draw: menuSprite, precision: 2, keepIds: true },
	'art/download/phone.svg': { draw: downloadPhone },
	'art/download/share.svg': { draw: stepShare },
	'art/download/add.svg': { draw: stepAdd },
	'art/download/open.svg': { draw: stepOpen },
	'art/download/menu.svg': { draw: stepMenu },
	'art/download/install.svg': { draw: stepInstall },
	'art/download/bookmark.svg': { draw: stepBookmark },
	'art/icons.svg': { draw: iconSprite, precision: 2, keepIds: true },
};
