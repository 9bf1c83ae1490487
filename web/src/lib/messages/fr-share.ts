// The texts of Share in French.
import type { texts as en } from './en-share';

export const texts: Record<keyof typeof en, string> = {
  'share.progress': 'Avec ma progression : chiffres, notes et couleurs',
  'share.qr': 'Code QR',
  'share.qrLabel': 'Code QR du lien',
  'share.qrLong': 'Le lien est trop long pour un code QR.',
  'share.openIn': 'Ouvrir dans',
  'share.openNote': 'Ces liens ouvrent un autre site et lui donnent la grille.',
  'share.hodoku': 'Copier pour HoDoKu',
};
