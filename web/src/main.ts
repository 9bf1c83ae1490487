import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/panels.css';
import './style/board.css';
import './style/constraints.css';
import './style/views.css';
import './style/play.css';
import './style/play-narrow.css';
import './style/make.css';
import './style/paper.css';
import './style/setter.css';
import './style/tilings.css';
import './style/cover.css';
import './style/learn.css';
import './style/lessons.css';
import './style/new-puzzle.css';
import './style/finished.css';
import './style/library.css';
import './style/forced-colors.css';
import App from './App.svelte';
import { useLanguage } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { session, useKeeper } from './lib/session.svelte';

useKeeper(() => import('./lib/keeper'));
void useLanguage(session.settings.language).then(() => {
  router.start();
  mount(App, { target: document.getElementById('app')! });
});

// Service workers need a secure address or this machine; the page also works without one.
if (import.meta.env.PROD) navigator.serviceWorker?.register('./sw.js').catch(() => {});
