import { startCleanAddress } from '#browser/clean-address.ts';
import { startCopy } from '#browser/copy.ts';
import { startService } from '#browser/customer-service.ts';
import { startDialogFragments } from '#browser/dialog-fragments.ts';
import { startMenus } from '#browser/menus.ts';
import { startNavigation } from '#browser/navigation.ts';
import { startOwnForm } from '#browser/own-form.ts';
import { startWorker } from '#browser/register-worker.ts';
import { startSettledErrors } from '#browser/settled-errors.ts';
import { startSkipUnchangedForm } from '#browser/skip-unchanged-form.ts';
import { startLoginTabs } from '#features/auth/login-tabs.client.ts';
import { startFavourites } from '#features/games/favourites.client.ts';
import { startGamePopup } from '#features/games/game-popup.client.ts';
import { startJackpot } from '#features/games/jackpot.client.ts';
import { startVendorStrip } from '#features/games/vendor-strip.client.ts';
import { startHelpPopup } from '#features/help/help-popup.client.ts';
import { startNotices } from '#features/notices/notices.client.ts';
import { startLoginGames } from '#layouts/shell/login-games.client.ts';
import { startLanguages } from './languages.client.ts';
import { startLive } from './load-live.client.ts';
import { startSearch } from './search.client.ts';

/**
 * Behaviour that only matters to an active user. A separate file, loaded on the first interaction.
 */
startCleanAddress();
startCopy();
startDialogFragments();
startMenus();
startLanguages();
startNavigation();
startSearch();
startOwnForm();
startSettledErrors();
startNotices();
startService();
startHelpPopup();
startGamePopup();
startLoginGames();
startLoginTabs();
startJackpot();
startLive();
startFavourites();
startSkipUnchangedForm();
startVendorStrip();
startWorker();
