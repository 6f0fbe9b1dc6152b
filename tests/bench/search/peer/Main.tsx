import { createRoot } from 'react-dom/client';
import { PeerPage } from './PeerPage.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<PeerPage />);
